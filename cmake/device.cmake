# The rules of all games as device code, and a program that compares and times them or, where pip builds, a part of the Python package. What
# it needs besides a compiler for CUDA is the JSON library.
if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES)
  set(CMAKE_CUDA_ARCHITECTURES native)
endif()
enable_language(CUDA)
set(CMAKE_CUDA_STANDARD 20)
find_path(nlohmann NAMES nlohmann/json.hpp REQUIRED)
target_include_directories(engine SYSTEM PUBLIC ${nlohmann})
# nvcc does not know the options of the host's compiler.
get_directory_property(host_options COMPILE_OPTIONS)
set_directory_properties(PROPERTIES COMPILE_OPTIONS "$<$<COMPILE_LANGUAGE:CXX>:${host_options}>")
# What a game has of it: whole games of random play for the program, tables for Python.
if(SKBUILD)
  set(part tables)
else()
  set(part batch)
endif()
set(device_sources)
foreach(game IN LISTS TIDEKEEP_GAMES)
  configure_file(cmake/${part}.cu.in ${made}/games/${game}/${part}.cu @ONLY)
  list(APPEND device_sources ${made}/games/${game}/${part}.cu)
  # With all that the highest level inlines, instructions of long rules no longer fit into a multiprocessor's cache: random play is up to 3.6 times
  # as fast with the second, and tables compile in a quarter of the time. Random play of sandbank is wrong with it (nvcc 13.0: other games than on
  # the host), so what is built is always compared.
  if(NOT "${game} ${part}" MATCHES "^(sandpail|sandbank) batch$")
    set_source_files_properties(${made}/games/${game}/${part}.cu PROPERTIES COMPILE_OPTIONS "-Xcicc;-O2")
  endif()
endforeach()
add_library(device STATIC ${device_sources})
target_link_libraries(device PUBLIC engine)
target_compile_options(device PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:--expt-relaxed-constexpr>)
if(SKBUILD)
  set_target_properties(device PROPERTIES POSITION_INDEPENDENT_CODE ON)
else()
  add_executable(tidekeep-device src/device/main.cpp)
  target_link_libraries(tidekeep-device PRIVATE device)
endif()
